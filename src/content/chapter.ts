/** What the chapter is called and where it is reached. Sample values: the chapter replaces them, or takes a line out. */
export const chapter = {
  institute: 'Nigerian Institute of Public Relations',
  short: 'NIPR',
  name: 'FCT Chapter, Abuja',
  slogan: 'Strategy, Influence, Responsibility',
  founded: 1990,
  address: ['Chapter office address,', 'Central Area, Abuja, FCT'],
  phones: ['Phone number 1 to be added', 'Phone number 2 to be added', 'Phone number 3 to be added'],
  email: 'office@example.org',
}

export const socials = [
  { name: 'X', href: 'https://example.org/x' },
  { name: 'Instagram', href: 'https://example.org/instagram' },
  { name: 'Facebook', href: 'https://example.org/facebook' },
  { name: 'TikTok', href: 'https://example.org/tiktok' },
  { name: 'YouTube', href: 'https://example.org/youtube' },
] as const
