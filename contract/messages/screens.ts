/** Sentences that stand on a screen that is read, not in a toast. */
export const screens = {
  unexpected: 'Unexpected Application Error!',
  noNews: 'No News Post at the Moment',
  noUpcomingEvents: 'No Upcoming Events at the Moment',
  comingSoon: "We're working hard to bring you something amazing. Stay tuned!",
  offline: 'You are offline',
  partMissed: 'A part of this page could not be loaded.',
  noHeldEvents: 'No Held Events at the Moment',
  noResources: 'No Held Resource at the Moment',
  noGallery: 'No Gallery Image at the Moment',
} as const
