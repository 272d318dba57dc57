import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropAround, isMiddle, pointWithin } from '#domain/content/crop.ts'

const wide = { width: 1200, height: 800 }
const tall = { width: 800, height: 1200 }
const middle = { x: 0.5, y: 0.5 }

describe('[OFF-31] the part of a picture that is shown around its focal point', () => {
  test.each([
    ['of its own shape is all of it', wide, 1.5, { x: 0, y: 1 }, { left: 0, top: 0, width: 1200, height: 800 }],
    ['as a square has the height of a wide one', wide, 1, middle, { left: 200, top: 0, width: 800, height: 800 }],
    ['as a square has the width of a tall one', tall, 1, middle, { left: 0, top: 200, width: 800, height: 800 }],
    ['has the point in its middle', wide, 1, { x: 0.4, y: 0.5 }, { left: 80, top: 0, width: 800, height: 800 }],
    ['has it there from above as well', tall, 1, { x: 0.5, y: 0.6 }, { left: 0, top: 320, width: 800, height: 800 }],
    ['begins at the left edge at the least', wide, 1, { x: 0.1, y: 0.5 }, { left: 0, top: 0, width: 800, height: 800 }],
    ['ends at the right edge', wide, 1, { x: 0.9, y: 0.5 }, { left: 400, top: 0, width: 800, height: 800 }],
    ['ends at the lower edge', tall, 1, { x: 0.5, y: 1 }, { left: 0, top: 400, width: 800, height: 800 }],
    ['is whole pixels', { width: 101, height: 50 }, 1.3, middle, { left: 18, top: 0, width: 65, height: 50 }],
    ['has a width of one at least', { width: 900, height: 1 }, 0.2, middle, { left: 450, top: 0, width: 1, height: 1 }],
    ['has a height of one at least', { width: 1, height: 900 }, 5, middle, { left: 0, top: 450, width: 1, height: 1 }],
  ])('%s', (_, size, shape, point, part) => {
    expect(cropAround(size, shape, point)).toEqual(part)
  })

  test.each([
    ['in its middle', wide, 1, { x: 0.4, y: 0.5 }, { x: 0.5, y: 0.5 }],
    ['nearer to its edge where the picture ends', wide, 1, { x: 0.1, y: 0.25 }, { x: 0.15, y: 0.25 }],
    ['and below', tall, 1, { x: 0.5, y: 1 }, { x: 0.5, y: 1 }],
  ])('[CNT-15] holds the point %s', (_, size, shape, point, within) => {
    const { x, y } = pointWithin(cropAround(size, shape, point), size, point)
    expect([x, y]).toEqual([expect.closeTo(within.x, 10), expect.closeTo(within.y, 10)])
  })

  test('lies within the picture; one side is that of the picture, and the other follows from the shape', () => {
    const side = fc.integer({ min: 1, max: 6_000 })
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    const shape = fc.double({ min: 0.25, max: 4, noNaN: true })
    const isPixels = (found: number, given: number) => Math.abs(found - Math.max(1, given)) <= 0.5
    fc.assert(
      fc.property(side, side, shape, part, part, (width, height, of, x, y) => {
        const crop = cropAround({ width, height }, of, { x, y })
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.width).toBeLessThanOrEqual(width)
        expect(crop.top + crop.height).toBeLessThanOrEqual(height)
        const isWide = crop.width === width && isPixels(crop.height, width / of)
        const isHigh = crop.height === height && isPixels(crop.width, height * of)
        expect(isWide || isHigh).toBe(true)
      }),
    )
  })
})

test.each([
  [{ x: 0.5, y: 0.5 }, true],
  [{ x: 0.5, y: 0.4 }, false],
  [{ x: 0.6, y: 0.5 }, false],
])('[OFF-31] whether %o is the middle, which is shown anyway: %s', (point, is) => {
  expect(isMiddle(point)).toBe(is)
})
