import type { SamplePost } from './sample.ts'

export const news: SamplePost[] = [
  {
    title: 'Chapter opens registration for the spring masterclass',
    desc: 'Forty places, three days, one plan to take home.',
    created: { day: -2, at: '08:30' },
    body: `<p>Places are limited to forty practitioners. The programme covers reputation risk, public affairs and measurement. It runs for three days in the Central Area and closes with an exercise before a panel.</p>
<p>The masterclass is one of the three ways into the institute. It is meant for people with several years behind them who have never sat an examination in the field, and for members who wish to move up and need evidence of continuing study.</p>
<h2>What is taught</h2>
<ul>
<li>Reputation risk: how to find it, rank it and say it to the people who can act.</li>
<li>Public affairs: reading a bill, preparing a memorandum, speaking at a hearing.</li>
<li>Measurement: objectives, samples and a report that fits on one page.</li>
</ul>
<h2>How to register</h2>
<p>Registration and payment are on the <a href="/events">events page</a>. The fee covers the workbook and lunch. A place is yours once the payment is confirmed, and you will see your ticket number at once.</p>
<blockquote><p>Come with a real problem. The exercise is better when it hurts a little.</p></blockquote>
<p>Members who cannot attend may ask the office for the reading list.</p>`,
  },
  {
    title: 'New guidance on disclosure in sponsored content',
    desc: 'What to label, where the label goes, and what to do when it is missing.',
    created: { day: -14, at: '10:15' },
    body: `<p>The ethics committee explains what members must label, where the label goes and what happens when it is missing. The guidance is four pages long and applies to every channel a member controls or pays for.</p>
<h2>The rule in one sentence</h2>
<p>If somebody paid for it, in money or in kind, the reader must be able to see so before reading, without a click and in the language of the piece.</p>
<h2>Where the label goes</h2>
<table>
<thead><tr><th>Channel</th><th>Place of the label</th><th>Wording</th></tr></thead>
<tbody>
<tr><td>Print and web</td><td>Above the headline</td><td>Paid for by, and the name</td></tr>
<tr><td>Radio</td><td>First ten seconds and at the end</td><td>This programme is paid for by</td></tr>
<tr><td>Video and social posts</td><td>On screen at the start and in the first line</td><td>Paid partnership with</td></tr>
</tbody>
</table>
<h2>When it is missing</h2>
<p>Correct it on the day you notice, keep a note of when and how, and tell the client in writing. A correction made freely is treated differently from one that had to be asked for.</p>
<p>Questions may be sent to the committee at any time. Answers of general interest will be added to the guidance without naming anyone.</p>`,
  },
  {
    title: 'What 642 members told us about study and work',
    desc: 'More members than ever combine a degree with a full-time post.',
    created: { day: -26, at: '09:00' },
    body: `<p>The annual survey finds more members combining accredited degrees with full-time practice than ever before. They study at night, pay for it themselves and would like the timetable to know that they have work in the morning.</p>
<h2>Three findings</h2>
<ul>
<li>Most study within ten kilometres of where they work, and traffic decides which lectures they miss.</li>
<li>Employers who give one free afternoon a week lose fewer people in the year after graduation.</li>
<li>Measurement is the subject members wish they had been taught earlier.</li>
</ul>
<blockquote><p>I read on the bus and write on Sunday. The degree is mine, but the sleep belonged to my children.</p></blockquote>
<h2>What we will do</h2>
<p>From next quarter two of three development sessions move to the weekend, and each will be repeated once. The chapter will also publish a list of employers who support study, with their consent.</p>
<p>The survey was answered without names. The tables are available from the office for anyone who would like to check our sums.</p>`,
  },
  {
    title: 'Co-operation agreement with campus press clubs',
    desc: 'Students get an editor for an afternoon each month.',
    created: { day: -37, at: '11:40' },
    body: `<p>Six press clubs at schools and colleges in the territory will receive a visiting practitioner each month. The agreement runs for one academic year and may be renewed if both sides still enjoy it.</p>
<h2>What members give</h2>
<p>An afternoon a month: reading the club's paper before it is printed, explaining why a sentence does not work, and answering the question every club asks, which is how to begin.</p>
<h2>What members receive</h2>
<p>Credit towards continuing professional development, and readers who tell them plainly what young people stopped believing years ago.</p>
<p>Members who would like to take part may write to the publicity officer. A short induction is held on the first Saturday of each month.</p>`,
  },
  {
    title: 'Is your crisis plan ready? Five questions, honestly answered!',
    desc: 'A quarter of an hour that may save a long night.',
    created: { day: -48, at: '07:50' },
    body: `<p>Take the plan from the shelf and blow off the dust. These five questions come from the reviews members wrote after real incidents, and none of them needs a consultant.</p>
<ul>
<li>Does everyone named in it still work here?</li>
<li>Can you reach the three people who decide, on a Sunday, without the office network?</li>
<li>Who speaks when the spokesperson is the story?</li>
<li>Which facts may be said before the lawyers have read them?</li>
<li>Where is it written down what you promised last time?</li>
</ul>
<h2>Scoring</h2>
<p>Five clear answers: well done, test it in six months. Three or four: repair it this week. Fewer: come to the crisis room workshop and bring a colleague.</p>
<blockquote><p>A plan that has never been rehearsed is a wish with page numbers.</p></blockquote>`,
  },
  {
    title: 'Notes from the general meeting',
    desc: 'Development sessions move to weekends, and a new mentoring list opens.',
    created: { day: -59, at: '16:20' },
    body: `<p>Members agreed to move two of three development sessions to the weekend, opened a mentoring list and asked for the accounts of the year in a form that fits on one page.</p>
<h2>Decided</h2>
<ul>
<li>Weekend sessions begin next quarter, each held twice.</li>
<li>The mentoring list opens to Associates and Graduates at once.</li>
<li>The treasurer presents a one-page account at every second meeting.</li>
</ul>
<h2>Carried over</h2>
<p>The motion on travel support for members in the outer area councils returns at the next meeting with figures.</p>`,
  },
  {
    title: 'Mentoring list opens to Associates and Graduates',
    desc: 'Ask for a mentor, or offer an hour a month.',
    created: { day: -71, at: '09:30' },
    body: `<p>Thirty Members and Fellows have offered an hour a month to somebody earlier in the profession. The list is open now, and pairs are made by hand, not by a formula.</p>
<p>Say what you would like to be better at and what you can travel to. You will hear within two weeks, and either side may end the arrangement with one polite message.</p>
<h2>What mentoring is not</h2>
<p>It is not a job interview, not a course, and not a place for confidential papers of your employer. The code of ethics applies to both chairs.</p>`,
  },
  {
    title: 'Radio still reaches first: lessons from three campaigns',
    desc: 'Why community radio belongs at the front of the plan.',
    created: { day: -84, at: '12:10' },
    body: `<p>Three public information campaigns, three budgets and the same result: people had heard it on the radio before they saw it anywhere else. Members who ran them compared notes.</p>
<h2>What they learnt</h2>
<ul>
<li>A question and answer programme beat a jingle in recall, at a third of the price.</li>
<li>Presenters explain better than scripts, if they are briefed for half an hour.</li>
<li>Callers find the hole in a message faster than any focus group.</li>
</ul>
<blockquote><p>The listener who calls to complain has already done you a favour: she listened.</p></blockquote>
<p>The shared checklist for community radio is being tested and will be published after the health communication forum.</p>`,
  },
  {
    title: 'A plain guide to writing for translation',
    desc: 'Ten habits that help a text survive four languages.',
    created: { day: -98, at: '10:00' },
    body: `<p>Much of what is written in Abuja is read somewhere else in another language, often after passing through a hurried translator. A few habits make the journey easier.</p>
<h2>Habits</h2>
<ul>
<li>One idea to a sentence, and the person who acts at its front.</li>
<li>Dates with the month as a word.</li>
<li>The same word for the same thing, however dull that looks.</li>
<li>No proverb that needs a footnote.</li>
</ul>
<p>Ask a translator to read the draft before it is approved. It is the cheapest edit you will ever get, because every doubt they have is a doubt your readers will have.</p>`,
  },
  {
    title: 'How the chapter answers enquiries from the press',
    desc: 'A duty desk, two hours, and a record of what was said.',
    created: { day: -112, at: '14:45' },
    body: `<p>The chapter now keeps a duty desk. Enquiries are acknowledged within two hours on working days, answered the same day where possible, and recorded, so that two officers do not give two answers.</p>
<p>The desk does not comment on the work of individual members, on matters before the disciplinary committee, or on the business of other institutes. It does explain the rules, the grades and the examinations.</p>
<h2>For members</h2>
<p>If a reporter reaches you about chapter business, take the number, promise a call and pass it on. You will be told what was answered.</p>`,
  },
  {
    title: 'Reading list: ten books the examiners quote',
    desc: 'Borrow them from the chapter shelf.',
    created: { day: -127, at: '09:15' },
    body: `<p>Candidates ask every season which books are worth the money. The examiners were asked instead, and ten titles were named more than once. All ten now stand on the chapter shelf.</p>
<p>Books may be borrowed for three weeks. A reader who returns a book with a page of notes for the next one may keep the following book for five.</p>
<h2>How to use the list</h2>
<p>Read one book on theory, one on writing and one on law before you open anything else. Then read a newspaper every day and ask of each page who wanted it to be there.</p>`,
  },
  {
    title: 'Notes from the general meeting',
    desc: 'Committees report, and the calendar of events is agreed.',
    created: { day: -143, at: '16:00' },
    body: `<p>The committees on membership, professional practice and training reported, and the calendar of events for the year was agreed with two changes.</p>
<h2>Decided</h2>
<ul>
<li>The masterclass moves to spring, so that it no longer meets the examinations.</li>
<li>A newsroom visit is added, with small groups and willing hosts.</li>
<li>Applications for upgrade are read monthly instead of quarterly.</li>
</ul>
<p>The next meeting receives the report on the survey of members.</p>`,
  },
]
