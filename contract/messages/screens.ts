/** Sentences that stand on a screen in the place of a page that could not be shown. */
export const screens = {
  unexpected: 'Unexpected Application Error!',
  offline: 'You are offline',
  partMissed: 'A part of this page could not be loaded.',
} as const
