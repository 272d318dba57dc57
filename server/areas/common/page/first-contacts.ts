import type { TextsOf } from '#contract/content/page.ts'

export const contacts: TextsOf<'contacts'> = {
  key: 'contacts',
  slogan: 'Strategy, Influence, Responsibility',
  founded: '1990',
  address: 'Chapter office address,\nCentral Area, Abuja, FCT',
  phones: [
    { number: 'Phone number 1 to be added' },
    { number: 'Phone number 2 to be added' },
    { number: 'Phone number 3 to be added' },
  ],
  email: 'office@example.org',
  bank: '',
  account_name: '',
  account_number: '',
  socials: [
    { name: 'X', href: 'https://example.org/x' },
    { name: 'Instagram', href: 'https://example.org/instagram' },
    { name: 'Facebook', href: 'https://example.org/facebook' },
    { name: 'TikTok', href: 'https://example.org/tiktok' },
    { name: 'YouTube', href: 'https://example.org/youtube' },
  ],
  national_site: 'https://example.org/national-body',
}
