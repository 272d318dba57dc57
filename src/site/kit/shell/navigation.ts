export const mainLinks = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Events', to: '/events' },
  { label: 'Membership', to: '/membership' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Resources', to: '/resources' },
  { label: 'News', to: '/news' },
] as const

export const footerLinks = [
  { label: 'About Us', to: '/about' },
  { label: 'Membership', to: '/membership' },
  { label: 'Events', to: '/events' },
  { label: 'Resources', to: '/resources' },
  { label: 'Gallery', to: '/gallery' },
  { label: 'Privacy', to: '/privacy-policy' },
  { label: 'News', to: '/news' },
] as const
