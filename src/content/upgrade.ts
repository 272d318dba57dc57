export interface UpgradeStep {
  /** The grade that is left: it stands in the address of the form. */
  id: 4 | 3 | 2
  from: string
  to: string
  /** Whole naira. */
  fee: number
  rules: string[]
}

export const upgrade = {
  intro:
    'Members of the FCT chapter move up one grade at a time, as their years of practice and their professional development grow. You apply first and pay the upgrade fee once your application is approved.',
  development: {
    figure: '3',
    title: 'At least three MCPDs with certificates',
    text: "Every upgrade asks for them. MCPD is the institute's Mandatory Continuing Professional Development programme.",
  },
  needsTitle: 'Every application also needs',
  needs: [
    'A passport photograph',
    'Registration with the chapter where you live, and part in its monthly meetings',
    'Subscriptions to chapter and institute paid up to date',
  ],
}

export const upgradeSteps: UpgradeStep[] = [
  {
    id: 4,
    from: 'Graduate',
    to: 'Associate',
    fee: 30_000,
    rules: ['A Graduate may upgrade after 2 years', 'The certificate of your Graduate grade'],
  },
  {
    id: 3,
    from: 'Associate',
    to: 'Member',
    fee: 30_000,
    rules: ['An Associate may upgrade after 5 years', 'The certificate of your Associate grade'],
  },
  {
    id: 2,
    from: 'Member',
    to: 'Fellow',
    fee: 50_000,
    rules: [
      'A Member may upgrade to Fellow after 10 years',
      'The certificate of your Member grade',
      'A paper on public relations, presented to the board of fellows',
    ],
  },
]
