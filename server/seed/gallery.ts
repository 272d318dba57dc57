const landscape = { width: 1200, height: 900 }
const portrait = { width: 900, height: 1200 }

/** What the images of files/gallery show, in their order. */
export const gallery = [
  { caption: 'Illustration: members gather at dawn below a great sun', ...landscape },
  { caption: 'Illustration: a granite rock and sound waves at night', ...portrait },
  { caption: 'Illustration: the plan of the city, drawn in laterite red', ...landscape },
  { caption: 'Illustration: an audience under a night sky', ...portrait },
  { caption: 'Illustration: the rock at sunset, with the city before it', ...landscape },
  { caption: 'Illustration: the axis of the city in morning light', ...portrait },
  { caption: 'Illustration: members in conversation, in laterite red', ...landscape },
  { caption: 'Illustration: the rings of the city at night', ...landscape },
  { caption: 'Illustration: the rock and the rising sun', ...portrait },
  { caption: 'Illustration: a crowd below an orange moon', ...portrait },
  { caption: 'Illustration: avenues that meet at the centre', ...landscape },
  { caption: 'Illustration: bars of sound that stand like a skyline', ...landscape },
]
