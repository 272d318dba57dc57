import { expect, test } from 'vitest'
import { slides } from '#src/content/slides.ts'
import { statistics } from '#src/content/statistics.ts'

test('[ENT-05] every slide has a tagline, a heading, a description, a picture and a link', () => {
  for (const { tagline, headingText, description, imageUrl, link } of slides) {
    expect([tagline, headingText, description, imageUrl, link]).not.toContain('')
    expect(link).toBe('/about')
  }
})

test('[ENT-07] every stat card has a title and a description', () => {
  for (const { title, description } of statistics) expect([title, description]).not.toContain('')
})
