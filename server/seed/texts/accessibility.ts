import type { TextsOf } from '#contract/content/page.ts'

export const accessibility: TextsOf<'accessibility'> = {
  key: 'accessibility',
  intro:
    'Everybody should be able to read this website, register for an event, pay and use an account, whatever they see, hear or press. This page says how far that has been tried, what has not been, and whom to tell when something stands in your way.',
  sections: [
    {
      heading: 'What we aim at',
      text: 'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page of the site and of the account, and at the desk of the chapter office.',
      id: 'aim',
    },
    {
      heading: 'What was tried',
      text: 'With every new version, before it goes online:\n\n- Every page is looked at by a program for faults (axe), at the width of a phone, a tablet and a computer\n- Registering, paying, applying and signing in are done with the keyboard alone\n- Names, roles and messages that a screen reader would say are compared with what is meant\n- Pages are tried at 320 pixels, at twice their size, with strong colours of the system and with little movement\n- Reading, searching and sending a form are tried without scripts',
      id: 'tried',
    },
    {
      heading: 'What was not tried',
      text: '- No person who uses a screen reader every day has gone through the site, and no screen reader was run: what it would say was read from the tree that browsers hand to it\n- No switch, speech input or braille display was tried\n- Documents that others give us, as the files under Resources, are not checked by us',
      id: 'not-tried',
    },
    {
      heading: 'What we know is difficult',
      text: '- A ticket is read at the door by a camera. It has a short code below it that can be said or typed, and you can be found by name\n- The page of the payment provider is not ours. Who cannot use it pays by bank transfer: the chapter office says how\n- Certificates are sent as pictures or PDF. Who cannot make these brings the papers to the chapter office',
      id: 'known',
    },
    {
      heading: 'Tell us',
      text: 'Tell the chapter office what you wanted to do, what stopped you and what you use, by e-mail, by telephone or in a letter; its address stands at the foot of every page. The office answers, and meanwhile does for you in another way what you needed.',
      id: 'tell-us',
    },
  ],
}
