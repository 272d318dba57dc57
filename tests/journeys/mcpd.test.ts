import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownMember } from '#tests/support/own-records.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

/** A photograph of a certificate, as a phone takes it. */
const photograph = async () => ({
  name: 'certificate.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#777777',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer(),
})

test('[MBR-03] a member enters a training on a phone, finds it again after a reload, and withdraws it', async () => {
  const email = await ownMember({ paid: 0 })
  const { page, complaints } = await openAs(email, { viewport: { width: 375, height: 740 } })
  await page.goto('/account/mcpd')
  await alive(page)
  await page.getByRole('heading', { level: 2, name: 'No MCPD counts yet' }).waitFor()
  await page.getByRole('button', { name: 'Add training' }).click()
  await page.getByLabel('Title').fill('Measurement that a board believes')
  await page.reload()
  await alive(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('Measurement that a board believes')
  await page.getByLabel('Given by').selectOption({ label: 'Elsewhere' })
  await page.getByLabel('Name of who gave it').fill('Placeholder School')
  await page.getByLabel('First day').fill('02/09/2026')
  await page.getByLabel('Last day').fill('06/09/2026')
  await page.getByLabel('Hours').fill('24')
  await page.getByRole('button', { name: 'Send to the office' }).click()
  await page.getByText('Choose the certificate, or another proof that you took part.').first().waitFor()
  await page.getByLabel(/^Certificate or other proof/).setInputFiles(await photograph())
  await page.getByText(/made smaller from/).waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Send to the office' }).press('Enter')
  await page.getByText('Training sent').waitFor()
  const waits = page.getByRole('region', { name: 'The office checks' })
  await waits.getByText('Measurement that a board believes').waitFor()
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  }
  await waits.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByText('Training withdrawn').waitFor()
  await page.getByRole('region', { name: 'What counts' }).getByText('Withdrawn').waitFor()
  expect(complaints).toEqual([])
})
