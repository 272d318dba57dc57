import type { TextsOf } from '#contract/content/page.ts'

export const navigation: TextsOf<'navigation'> = {
  key: 'navigation',
  main: [
    { label: 'Home', to: '/' },
    { label: 'About Us', to: '/about' },
    { label: 'Events', to: '/events' },
    { label: 'Membership', to: '/membership' },
    { label: 'Gallery', to: '/gallery' },
    { label: 'Resources', to: '/resources' },
    { label: 'News', to: '/news' },
  ],
  footer: [
    { label: 'About Us', to: '/about' },
    { label: 'Membership', to: '/membership' },
    { label: 'Events', to: '/events' },
    { label: 'Resources', to: '/resources' },
    { label: 'Gallery', to: '/gallery' },
    { label: 'Privacy', to: '/privacy-policy' },
    { label: 'News', to: '/news' },
  ],
}
