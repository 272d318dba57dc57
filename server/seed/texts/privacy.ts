import type { TextsOf } from '#contract/content/page.ts'

export const privacy: TextsOf<'privacy'> = {
  key: 'privacy',
  intro:
    'This policy says what the FCT chapter of the Nigerian Institute of Public Relations (NIPR) knows about you when you use this website, what it does with it, and what you may ask of it.',
  officer: 'The chapter office',
  effective: 'Date to be set by the chapter',
  sections: [
    {
      heading: 'Who is responsible',
      text: 'The Nigerian Institute of Public Relations, FCT Chapter, Abuja, is the data controller: it decides why and how personal data is used on this website. The law it follows is the Nigeria Data Protection Act 2023, and the regulator is the Nigeria Data Protection Commission.',
      id: 'controller',
    },
    {
      heading: 'What we hold',
      text: 'You can read every public page without telling us who you are. We hold what you enter yourself when you register, apply or pay:\n\n- Identity and contact: name, e-mail address, telephone number and date of birth\n- Work: job title, responsibilities, employer, its address, and the business figures asked for in an application\n- Application papers: your certificates, your agreement to the code of ethics and, for an upgrade, a passport photograph\n- Events: the ones you register for\n- Payments: amount, purpose, date and reference. Card details never reach us: you enter them on the page of the payment provider\n\nThe technical log of the site notes which kind of page was asked for, when, and whether it could be answered. It names no person and no network address.',
      id: 'data',
    },
    {
      heading: 'What we use it for',
      text: '- To review applications for membership and for a higher grade, and to keep the record of members\n- To register you for events and to issue tickets\n- To take payments and to prove that they were made\n- To give you access to your account and to keep it safe\n- To write to you about what you asked for: confirmations, decisions, payment links\n- To meet duties that the law places on the chapter\n\nWe use no more than each purpose needs. Nothing is used for advertising, and no decision about you is left to a machine.',
      id: 'uses',
    },
    {
      heading: 'We do not sell data',
      text: 'Your data is not sold, rented or exchanged, to anyone, for any purpose.',
      id: 'not-sold',
    },
    {
      heading: 'When we disclose it',
      text: 'Others receive personal data in these cases only, and then no more than they need:\n\n- The institute, which accredits members of its chapters and keeps the register\n- The payment provider, when you choose to pay\n- Those who deliver our mail and run our servers, under our instructions\n- A member to whom you write through the list of members: your name, your address and what you wrote\n- A court or an authority, where the law requires it\n- Anyone else only where you have agreed\n\nAttendance of an event is shown to visitors as a number, never with names.',
      id: 'disclosure',
    },
    {
      heading: 'Cookies and what stays in your browser',
      text: 'Reading, registering and paying set no cookies. There are two exceptions, which scripts cannot read and which serve nothing else: when you sign in, a cookie lets us know this browser for 30 days, so that the wrong passwords of somebody else in the same network do not keep you out; and if you ask to reset your password, one ties the code we send to your browser for some minutes.\n\nWhen you sign in, your browser keeps the sign-in and your profile in the session storage of that tab. What you type into an application or a registration for an event is kept there too, so that a reload loses nothing. During a payment it also keeps there what is needed to finish it. All of it is gone when you log out or close the tab.\n\nNo page loads anything from another host: there is no measuring, no advertising and no social plug-in that could follow you.',
      id: 'cookies',
    },
    {
      heading: 'International transfer',
      text: 'Where a server or a provider that we use stands outside Nigeria, personal data goes there only under the conditions of the Nigeria Data Protection Act 2023: to a place or under a contract that protects it adequately, or on another ground that the Act allows. The chapter office tells you where your data is kept.',
      id: 'transfer',
    },
    {
      heading: 'Security',
      text: '- Traffic between you and the site is encrypted\n- Passwords are stored only in a form from which they cannot be read back\n- Application papers are open to you and to the chapter office alone\n- The server checks for each request whether the person who makes it may\n\nNo measure is perfect. If a breach puts your rights at risk, we tell the regulator, and you, as the Act demands.',
      id: 'security',
    },
    {
      heading: 'How long we keep it',
      text: 'The site itself forgets what is over: mails that were sent, and who began a payment that came to nothing, after 30 days; the pictures of an application that was not approved, 180 days after the decision; and who came to an event without a ticket and has no account, 90 days after it; if they paid, the receipt stays with their name, as a paper of the books.\n\nWe keep personal data no longer than its purpose needs or the law requires. Your account tells, under Your data, until when each part is kept. Some of it outlasts an erasure, because the chapter has to account for it: who paid which sum, the records of what was done, and the days and grades of a membership, without your name.',
      id: 'retention',
    },
    {
      heading: 'Your rights',
      text: 'Under the Nigeria Data Protection Act 2023 you may ask us at any time:\n\n- To be told what we hold about you, and to have a copy of it\n- To correct what is wrong; most of it you can change in your account yourself\n- To erase it, where nothing obliges us to keep it\n- To restrict what we do with it, or to object to it\n- To hand it over in a form that another service can read\n- To take back a consent that you gave\n\nIn your account, under Your data, you see what we hold, have a copy of it, choose what we mail you, and ask to have it erased. The chapter office answers such a request within 30 days.\n\nYou may also complain to the Nigeria Data Protection Commission. Exercising a right costs you nothing and has no bearing on your membership.',
      id: 'rights',
    },
  ],
}
