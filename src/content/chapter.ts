/** What the chapter is called and where it is reached. Sample values: the chapter replaces them; an empty one hides its line. */
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
  { name: 'X', letters: 'X', href: 'https://example.org/x' },
  { name: 'Instagram', letters: 'IG', href: 'https://example.org/instagram' },
  { name: 'Facebook', letters: 'Fb', href: 'https://example.org/facebook' },
  { name: 'TikTok', letters: 'TT', href: 'https://example.org/tiktok' },
  { name: 'YouTube', letters: 'YT', href: 'https://example.org/youtube' },
]
