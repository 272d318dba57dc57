import type { SampleJob } from './sample.ts'

export const jobs: SampleJob[] = [
  {
    title: 'Communications Officer',
    employer: 'Name of Employer',
    place: 'Central Area, Abuja',
    posted: { day: -3, at: '09:00' },
    closes: { day: 30, at: '17:00' },
    apply_at: 'jobs@example.org',
    body: '<p>The officer writes for press and public, answers the press, and keeps the calendar of what is to be told and when.</p><h2>What you do</h2><ul><li>Write releases, speeches and answers, and have them checked.</li><li>Keep the list of newsrooms true.</li><li>Say each month what was asked and what was answered.</li></ul><h2>What you bring</h2><ul><li>Three years in a newsroom or a press office.</li><li>Plain English; a second language of Nigeria is welcome.</li><li>Membership of the institute, or the wish to apply.</li></ul>',
  },
  {
    title: 'Trainee, Public Affairs',
    employer: 'Name of Second Employer',
    place: 'Wuse, Abuja',
    posted: { day: -9, at: '09:00' },
    closes: { day: 16, at: '17:00' },
    apply_at: 'https://example.org/trainee',
    body: '<p>A year in a small team that speaks with ministries and communities. Trainees sit in every meeting, and write the notes of it.</p><h2>What you bring</h2><ul><li>A degree or diploma of the last two years.</li><li>A page on a matter of public interest, in your own words.</li></ul>',
  },
]
