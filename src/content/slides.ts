import gathering from '../art/hero-gathering.svg'
import plan from '../art/hero-plan.svg'
import voices from '../art/hero-voices.svg'
import voicesInline from '../art/hero-voices.svg?inline'
import { chapter } from './chapter.ts'

export interface Slide {
  tagline: string
  headingText: string
  description: string
  imageUrl: string
  link: '/about'
  /** Where the picture's sun stands, in its 1600 x 900 box. */
  sun: { x: number; y: number; r: number }
}

const headingText = "Shaping Nigeria's Communication Landscape"
const link = '/about' as const

export const slides: [Slide, Slide, Slide] = [
  {
    tagline: chapter.slogan,
    headingText,
    description:
      'Events worth your evening, skills you can use on Monday, and a community of certified public relations professionals in the Federal Capital Territory.',
    // The picture a visitor sees first comes within the page: a request of its own would come later than the text.
    imageUrl: import.meta.env.SSR ? voicesInline : voices,
    link,
    sun: { x: 1010, y: 300, r: 178 },
  },
  {
    tagline: chapter.slogan,
    headingText,
    description:
      'Skills that stand up on the day they are needed: masterclasses, examinations and programmes taught by people who practise.',
    imageUrl: plan,
    link,
    sun: { x: 1270, y: 760, r: 150 },
  },
  {
    tagline: chapter.slogan,
    headingText,
    description:
      'A community of certified professionals who answer to one code of ethics and to one another, in government, business and civil society.',
    imageUrl: gathering,
    link,
    sun: { x: 1230, y: 300, r: 180 },
  },
]
