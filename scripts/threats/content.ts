import type { Threat } from './row.ts'

export const content: Threat[] = [
  {
    row: 51,
    threat: 'A script in the HTML of news and events',
    measure: 'A list of what is allowed, by a parser, when it is stored, when it is sent and when it is shown',
  },
  {
    row: 52,
    threat: 'HTML that becomes a script when it is read again',
    measure: 'A kept-up cleaner; what is cleaned is not wrapped again, and cleaning twice changes nothing',
  },
  {
    row: 53,
    threat: 'A script slips in all the same',
    measure: 'A policy that allows the site’s own files and one style block by its hash, and nothing else',
  },
  {
    row: 54,
    threat: 'A part of the surface writes style tags, which the policy blocks',
    measure: 'No styles at run time; the parts are watched in a browser',
  },
  {
    row: 55,
    threat: 'A drawing with a script in it',
    measure: 'Handed over as a file to save in which nothing runs',
  },
  {
    row: 56,
    threat: 'A file that is not what it says',
    measure: 'Pictures are read whole and written anew, under a name of ours',
  },
  {
    row: 57,
    threat: 'Files, forms or pictures without end',
    measure: '5 MB a file, 22 MB and four files a form, a bound on pixels; reading stops there',
  },
  {
    row: 58,
    threat: 'Passports and certificates are public',
    measure: 'For their owner and the office alone; each look of the office is recorded',
  },
  {
    row: 59,
    threat: 'The name of a file leads out of its folder or breaks a header',
    measure: 'Names are random; what a file was called is nowhere',
  },
  {
    row: 60,
    threat: 'Files without an application',
    measure: 'They are staged, then accepted with the row; what is left is swept away',
  },
  {
    row: 61,
    threat: 'A table that is exported runs formulas',
    measure: 'Quotes and an apostrophe before what begins a formula',
    planned: 'the site exports no table; the rule comes with the first export',
  },
  {
    row: 62,
    threat: 'A name writes headers or words into a mail',
    measure: 'The mail library builds mails; a name that is no name is not greeted',
  },
  {
    row: 63,
    threat: 'SQL or endless work through a search',
    measure: 'Parameters alone, at most 100 characters, a search of the database',
  },
  {
    row: 64,
    threat: 'Fields named twice or like parts of the language',
    measure: 'Strict schemas; a field that comes twice is refused',
  },
]
