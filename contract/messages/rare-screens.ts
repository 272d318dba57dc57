/** The same of other pages: home does not carry them. */
export const rareScreens = {
  comingSoon: "We're working hard to bring you something amazing. Stay tuned!",
  partMissed: 'A part of this page could not be loaded.',
  noHeldEvents: 'No Held Events at the Moment',
  noResources: 'No Held Resource at the Moment',
  noGallery: 'No Gallery Image at the Moment',
  noApplications: 'No Applications Yet',
  eventClosed: 'Registration for this event has closed',
} as const
