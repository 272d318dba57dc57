import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive, turnTo } from '#tests/support/visit.ts'
import { seenStyles, watchStyles } from '#tests/support/walk.ts'

async function watched() {
  const opened = await openPage()
  await watchStyles(opened.page)
  await opened.page.goto('/')
  await alive(opened.page)
  return opened
}

test('[row 54] carousel, dialog and toast write no style tag, and the policy has nothing to refuse', async () => {
  const { page, complaints } = await watched()
  await page.getByRole('button', { name: 'Slide 2 of 3' }).click()
  await page.getByRole('group', { name: '2 of 3' }).waitFor()
  await turnTo(page, '/gallery')
  await page.locator('.gallery').getByRole('link').first().press('Enter')
  await page.getByRole('dialog', { name: 'Enlarged picture' }).waitFor()
  await page.goBack()
  await turnTo(page, '/login')
  await signIn(page, 'member@demo.test', 'not this one')
  await page.getByRole('button', { name: 'Close this message' }).waitFor()
  expect(await seenStyles(page)).toEqual([])
  expect(complaints.filter((text) => /policy/i.test(text))).toEqual([])
})

test('[row 54] a style tag that is written all the same is seen, and does nothing', async () => {
  const { page } = await watched()
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { visibility: hidden }'
    document.head.append(style)
  })
  await expect.poll(() => seenStyles(page)).toEqual(expect.arrayContaining(['style', 'style-src-elem inline']))
  expect(await page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible')
})
