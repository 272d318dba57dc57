/** What the images of files/gallery show, in their order. */
export const captions = [
  'Illustration: members gather at dawn below a great sun',
  'Illustration: a granite rock and sound waves at night',
  'Illustration: the plan of the city, drawn in laterite red',
  'Illustration: an audience under a night sky',
  'Illustration: the rock at sunset, with the city before it',
  'Illustration: the axis of the city in morning light',
  'Illustration: members in conversation, in laterite red',
  'Illustration: the rings of the city at night',
  'Illustration: the rock and the rising sun',
  'Illustration: a crowd below an orange moon',
  'Illustration: avenues that meet at the centre',
  'Illustration: bars of sound that stand like a skyline',
]
