/**
 * The one catalogue of texts that the requirements fix, for browser and server.
 * A text is written as it is shown; where the specification words it otherwise, its wording stands beside it.
 * A file for each kind, so that a page loads the kinds it shows.
 */
export * from './messages/could-not.ts'
export * from './messages/done.ts'
export * from './messages/empty-lists.ts'
export * from './messages/factor.ts'
export * from './messages/failures.ts'
export * from './messages/failures.ts'
export * from './messages/flow-screens.ts'
export * from './messages/notices.ts'
export * from './messages/payment-notices.ts'
export * from './messages/payment-standings.ts'
export * from './messages/registration.ts'
