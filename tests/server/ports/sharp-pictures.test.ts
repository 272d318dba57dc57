import sharp from 'sharp'
import { expect, test } from 'vitest'
import { TooBusy } from '#server/ports/queue.ts'
import { sharpPictures, unlessLate } from '#server/ports/sharp-pictures.ts'
import { picture } from '#tests/support/photo.ts'

test('a picture that is not drawn in time may be sent again', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const slow = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'white', noise } })
  // Minutes on any machine.
  const error = await slow
    .blur(200)
    .timeout({ seconds: 1 })
    .png()
    .toBuffer()
    .catch((failed: unknown) => failed)
  expect(() => unlessLate(error, null)).toThrow(TooBusy)
})

test('bytes that cannot be opened are refused as no picture', async () => {
  const broken = (await picture()).subarray(0, 60)
  expect(await sharpPictures().take(broken)).toBe('no picture')
  expect(await sharpPictures().show(broken, 1_200)).toBeNull()
})
