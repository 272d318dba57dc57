/** Sentences of pages that few come to: they travel with those. */
export const rareScreens = {
  comingSoon: "We're working hard to bring you something amazing. Stay tuned!",
  partMissed: 'A part of this page did not arrive.',
} as const
