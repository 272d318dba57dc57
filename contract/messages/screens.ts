/** Sentences that stand on a screen that is read, not in a toast: those that home may show. */
export const screens = {
  unexpected: 'Unexpected Application Error!',
  noNews: 'No News Post at the Moment',
  noUpcomingEvents: 'No Upcoming Events at the Moment',
} as const
