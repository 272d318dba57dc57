import { socialNames } from '#contract/content/page.ts'
import type { TextPlace } from '../text-fields.ts'

export const contactsPlace: TextPlace = {
  title: 'Contacts and footer',
  address: '/',
  fields: [
    { name: 'slogan', label: 'Slogan', type: 'line', place: 'Footer, menu, sign-in, receipts and mails' },
    { name: 'founded', label: 'Year of foundation', type: 'line', format: 'year', place: 'Footer and home' },
    {
      name: 'address',
      label: 'Address of the office',
      type: 'passage',
      optional: true,
      hint: 'One line of the address per line.',
      place: 'Footer, receipts and privacy policy',
    },
    {
      name: 'phones',
      label: 'Phone numbers',
      type: 'entries',
      entry: 'phone number',
      most: 6,
      hint: 'The first one is printed on receipts.',
      place: 'Footer, receipts and results of payments',
      fields: [{ name: 'number', label: 'Number', type: 'line' }],
    },
    {
      name: 'email',
      label: 'E-mail address',
      type: 'line',
      optional: true,
      format: 'email',
      place: 'Receipts, results of payments and privacy policy',
    },
    {
      name: 'bank',
      label: 'Bank',
      type: 'line',
      optional: true,
      hint: 'Members are told how to pay dues by transfer once bank, name and number are set.',
      place: 'My dues',
    },
    { name: 'account_name', label: 'Name of the account', type: 'line', optional: true, place: 'My dues' },
    { name: 'account_number', label: 'Number of the account', type: 'line', optional: true, place: 'My dues' },
    {
      name: 'socials',
      label: 'Social networks',
      type: 'entries',
      entry: 'network',
      most: socialNames.length,
      place: 'Footer, and what search engines are told',
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
      place: 'About, Read on',
    },
  ],
}
