import { chapter } from './chapter.ts'

export const blurb = {
  heading: 'Championing Excellence in Nigerian Communications',
  mission:
    'We set the standard for public relations practice in the capital: we train, certify and hold to account the people who speak for its institutions.',
  founded: chapter.founded,
  foundedNote:
    'The year the chapter was founded. It has served practitioners in government, business and civil society ever since.',
}

export const benefits = [
  'Professional certification',
  'Networking opportunities',
  'Access to exclusive events',
  'Continuing education resources',
  'Industry recognition',
]

export const quickLinks = [
  { label: 'Become a Member', to: '/become-a-member', art: 'gathering' },
  { label: 'Attend Events', to: '/events', art: 'voices' },
  { label: 'Explore Resources', to: '/resources', art: 'plan' },
] as const
