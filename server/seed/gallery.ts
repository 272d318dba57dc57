const landscape = { width: 1200, height: 900 }
const portrait = { width: 900, height: 1200 }

/** The images of files/gallery, in their order. */
export const gallery = [
  { caption: 'Dawn gathering', alt: 'Illustration: members gather at dawn below a great sun', ...landscape },
  { caption: 'Zuma by night', alt: 'Illustration: a granite rock and sound waves at night', ...portrait },
  { caption: 'The plan of the city', alt: 'Illustration: the plan of the city, drawn in laterite red', ...landscape },
  { caption: 'An evening lecture', alt: 'Illustration: an audience under a night sky', ...portrait },
  { caption: 'The rock at sunset', alt: 'Illustration: the rock at sunset, with the city before it', ...landscape },
  { caption: 'The central axis', alt: 'Illustration: the axis of the city in morning light', ...portrait },
  { caption: 'In conversation', alt: 'Illustration: members in conversation, in laterite red', ...landscape },
  { caption: 'Rings of the city', alt: 'Illustration: the rings of the city at night', ...landscape },
  { caption: 'Sunrise at the rock', alt: 'Illustration: the rock and the rising sun', ...portrait },
  { caption: 'Under an orange moon', alt: 'Illustration: a crowd below an orange moon', ...portrait },
  { caption: 'Where avenues meet', alt: 'Illustration: avenues that meet at the centre', ...landscape },
  { caption: 'A skyline of sound', alt: 'Illustration: bars of sound that stand like a skyline', ...landscape },
]
