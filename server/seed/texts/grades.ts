import type { TextsOf } from '#contract/content/page.ts'
import { gradeRules } from '#domain/members/grades.ts'

const ruleOf = (name: string) => gradeRules.find((rule) => rule.name === name)?.description ?? ''

const lines = (...all: string[]) => all.join('\n')

const mcpds = 'At least three MCPDs with certificates, on upgrade'
const paper = 'A paper on public relations, presented to the board of fellows'

export const grades: TextsOf<'grades'> = {
  key: 'grades',
  intro:
    'The FCT chapter of the Nigerian Institute of Public Relations (NIPR) takes members in four grades, from Graduate to Fellow.',
  review: [
    'The grade you are offered depends on your qualifications, your experience and your exposure to public relations work. Choose the one that you believe is yours; the review confirms it.',
    'A review takes 3 to 5 business days. You pay the membership fee of {fee} only once your application is approved. Yearly dues are those of your grade.',
  ].join('\n\n'),
  graduate: ruleOf('Graduate'),
  graduate_needs: 'The qualifying examinations, or a qualification that the institute recognises',
  associate: ruleOf('Associate'),
  associate_needs: lines('2 years as a Graduate, or an equivalent qualification', mcpds),
  member: ruleOf('Member'),
  member_needs: lines('5 years as an Associate, in responsible practice', mcpds),
  fellow: ruleOf('Fellow'),
  fellow_needs: lines('10 years as a Member', paper),
  upgrade_intro:
    'Members of the FCT chapter move up one grade at a time, as their years of practice and their professional development grow. You apply first and pay the upgrade fee once your application is approved.',
  development_figure: '3',
  development_title: 'At least three MCPDs with certificates',
  development_text:
    "Every upgrade asks for them. MCPD is the institute's Mandatory Continuing Professional Development programme.",
  upgrade_needs: lines(
    'A passport photograph',
    'Registration with the chapter where you live, and part in its monthly meetings',
    'Subscriptions to chapter and institute paid up to date',
  ),
  to_associate: lines('A Graduate may upgrade after 2 years', 'The certificate of your Graduate grade'),
  to_member: lines('An Associate may upgrade after 5 years', 'The certificate of your Associate grade'),
  to_fellow: lines('A Member may upgrade to Fellow after 10 years', 'The certificate of your Member grade', paper),
}
