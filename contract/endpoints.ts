// Written by `npm run check` and the builds, from the folders below contract: change nothing here.

/** The calls that every page of the site may need. Those of few pages, and of the office, are fetched apart. */
export * from './applications/site-endpoints.ts'
export * from './content/site-endpoints.ts'
export * from './dues/site-endpoints.ts'
export * from './events/site-endpoints.ts'
export * from './identity/site-endpoints.ts'
export * from './members/site-endpoints.ts'
export * from './money/site-endpoints.ts'
