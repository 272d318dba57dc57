import { socialNames } from '#contract/content/page.ts'
import type { TextPage } from '../text-fields.ts'

export const contactsPage: TextPage = {
  title: 'Contacts and footer',
  address: '/',
  fields: [
    { name: 'slogan', label: 'Slogan', type: 'line', where: 'Footer, menu, sign-in, receipts and mails' },
    { name: 'founded', label: 'Year of foundation', type: 'line', format: 'year', where: 'Footer and home' },
    {
      name: 'address',
      label: 'Address of the office',
      type: 'passage',
      optional: true,
      hint: 'One line of the address per line.',
      where: 'Footer, receipts and privacy policy',
    },
    {
      name: 'phones',
      label: 'Phone numbers',
      type: 'entries',
      entry: 'phone number',
      most: 6,
      hint: 'The first one is printed on receipts.',
      where: 'Footer, receipts and results of payments',
      fields: [{ name: 'number', label: 'Number', type: 'line' }],
    },
    {
      name: 'email',
      label: 'E-mail address',
      type: 'line',
      optional: true,
      format: 'email',
      where: 'Receipts, results of payments and privacy policy',
    },
    {
      name: 'bank',
      label: 'Bank',
      type: 'line',
      optional: true,
      hint: 'Members are told how to pay dues by transfer once bank, name and number are set.',
      where: 'My dues',
    },
    { name: 'account_name', label: 'Name of the account', type: 'line', optional: true, where: 'My dues' },
    { name: 'account_number', label: 'Number of the account', type: 'line', optional: true, where: 'My dues' },
    {
      name: 'socials',
      label: 'Social networks',
      type: 'entries',
      entry: 'network',
      most: socialNames.length,
      where: 'Footer, and what search engines are told',
      fields: [
        { name: 'name', label: 'Network', type: 'choice', choices: socialNames },
        { name: 'href', label: 'Address', type: 'line', format: 'link' },
      ],
    },
    {
      name: 'national_site',
      label: 'Website of the national body',
      type: 'line',
      optional: true,
      format: 'link',
      where: 'About, Read on',
    },
  ],
}
