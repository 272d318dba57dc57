/** Sentences that stand in the place of a list without entries. */
export const emptyLists = {
  noNews: 'No News Post at the Moment',
  noUpcomingEvents: 'No Upcoming Events at the Moment',
  noHeldEvents: 'No Held Events at the Moment',
  noResources: 'No Held Resource at the Moment',
  noJobs: 'No Jobs at the Moment',
  noGallery: 'No Gallery Image at the Moment',
} as const
