import { Case, Group } from './Group.tsx'

const grounds: { name: string; look: string; note: string }[] = [
  { name: 'paper', look: 'bg-paper text-ink', note: 'ink 16.99, ink-2 9.07, ink-3 5.92' },
  { name: 'mist', look: 'bg-mist text-ink', note: 'ink 15.91, ink-2 8.49, ink-3 5.55' },
  { name: 'haze', look: 'bg-haze text-ink', note: 'ink 14.57, ink-2 7.77, ink-3 5.08' },
  { name: 'night', look: 'bg-night text-on-dark', note: 'on-dark 16.38, leaf 9.14, millet 10.97' },
  { name: 'forest', look: 'bg-forest text-on-dark', note: 'on-dark 13.29, leaf 7.42, millet 8.90' },
  { name: 'brand', look: 'bg-brand text-on-brand', note: 'on-brand 8.62' },
  { name: 'brand-hover', look: 'bg-brand-hover text-on-brand', note: 'on-brand 11.36' },
  { name: 'brand-bright', look: 'bg-brand-bright text-on-dark', note: 'art and charts, 5.21 on paper' },
  { name: 'brand-tint', look: 'bg-brand-tint text-link', note: 'link 7.11' },
  { name: 'leaf', look: 'bg-leaf text-on-sun', note: 'on-sun 9.48; text on dark only' },
  { name: 'sun', look: 'bg-sun text-on-sun', note: 'on-sun 6.33; never text on light (2.68)' },
  { name: 'sun-hover', look: 'bg-sun-hover text-on-sun', note: 'on-sun 7.69' },
  { name: 'sun-tint', look: 'bg-sun-tint text-ink', note: 'ink 14.83, laterite 6.25' },
  { name: 'laterite', look: 'bg-laterite text-paper', note: 'paper 7.17; as text on paper 7.17' },
  { name: 'millet', look: 'bg-millet text-on-sun', note: 'on-sun 11.38' },
  { name: 'millet-tint', look: 'bg-millet-tint text-ink', note: 'ink 15.35, link 7.78' },
  { name: 'danger', look: 'bg-danger text-paper', note: 'paper 7.49; as text on paper 7.49' },
]

const texts = [
  { name: 'text-ink', look: 'text-ink', note: 'headings, body, what is typed' },
  { name: 'text-ink-2', look: 'text-ink-2', note: 'lede, hints' },
  { name: 'text-ink-3', look: 'text-ink-3', note: 'dates and captions, never body' },
  { name: 'text-link', look: 'text-link', note: 'links, outline buttons' },
  { name: 'text-laterite', look: 'text-laterite', note: 'the second figure' },
  { name: 'text-danger', look: 'text-danger', note: 'errors, always with an icon' },
]

const types = [
  { name: 'text-display', look: 'font-serif-display text-display', text: 'Shaping a nation' },
  { name: 'text-h1', look: 'font-serif-display text-h1', text: 'Apply for membership' },
  { name: 'text-h2', look: 'font-serif-display text-h2', text: 'Choose your next grade' },
  { name: 'text-h3', look: 'font-serif-display text-h3', text: 'About you' },
  { name: 'text-stat', look: 'numerals text-stat', text: '1990' },
  { name: 'text-lede', look: 'text-ink-2 text-lede', text: 'Write your name as it appears on your certificates.' },
  { name: 'text-prose', look: 'text-prose', text: 'Public trust is made slowly and lost in an afternoon.' },
  { name: 'text-body', look: 'text-body', text: 'Adéọlá, Ṣọlá, Ụzọma, Ɓala: ₦30,000.00' },
  { name: 'text-small', look: 'text-small', text: 'Hints, errors, breadcrumb' },
  { name: 'text-meta', look: 'text-ink-3 text-meta', text: '14/02/2027 10:24 AM, the smallest size allowed' },
]

const spaces = [
  ['4', 'w-1'],
  ['8', 'w-2'],
  ['12', 'w-3'],
  ['16', 'w-4'],
  ['24', 'w-6'],
  ['32', 'w-8'],
  ['48', 'w-12'],
  ['64', 'w-16'],
  ['96', 'w-24'],
  ['112', 'w-28'],
] as const

export const Tokens = () => (
  <Group id="tokens" title="Tokens">
    <Case title="Colours: name, and the contrast of what may be written on it (light theme)">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6">
        {grounds.map(({ name, look, note }) => (
          <li key={name} className={`min-h-28 rounded-card border border-line p-3 ${look}`}>
            <span className="block font-bold text-base">{name}</span>
            <span className="block text-meta">{note}</span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {texts.map(({ name, look, note }) => (
          <li key={name} className={look}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ul>
    </Case>
    <Case title="Type: Noto Serif from 20 px up, Overpass for everything else, money and names">
      <ul className="grid gap-5">
        {types.map(({ name, look, text }) => (
          <li key={name}>
            <span className="block text-ink-3 text-meta">{name}</span>
            <span className={`block ${look}`}>{text}</span>
          </li>
        ))}
      </ul>
    </Case>
    <Case title="Space: 4 px base">
      <ul className="grid gap-1.5">
        {spaces.map(([size, width]) => (
          <li key={size} className="flex items-center gap-3 text-meta tabular-nums">
            <span className="w-8 text-right">{size}</span>
            <span className={`h-4 bg-leaf ${width}`} />
          </li>
        ))}
      </ul>
    </Case>
    <Case title="Shape and depth" row>
      <span className="grid h-24 w-32 place-items-center rounded-control border border-field text-meta">control 6</span>
      <span className="grid h-24 w-32 place-items-center rounded-card border border-line text-meta">card 8</span>
      <span className="grid h-24 w-32 place-items-center rounded-panel text-meta shadow-float">panel 10, float</span>
      <span className="arch grid h-24 w-20 place-items-center bg-millet text-meta text-on-sun">arch</span>
      <span className="hatched h-24 w-32 text-line" />
    </Case>
  </Group>
)
