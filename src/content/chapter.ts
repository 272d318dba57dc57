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

/** Each name begins with the letters that are seen, so that whoever says them is understood. */
export const socials = [
  { name: 'X', letters: 'X', href: 'https://example.org/x' },
  { name: 'IG, Instagram', letters: 'IG', href: 'https://example.org/instagram' },
  { name: 'Fb, Facebook', letters: 'Fb', href: 'https://example.org/facebook' },
  { name: 'TT, TikTok', letters: 'TT', href: 'https://example.org/tiktok' },
  { name: 'YT, YouTube', letters: 'YT', href: 'https://example.org/youtube' },
]
