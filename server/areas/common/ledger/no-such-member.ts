import { Refusal } from '#contract/common/refusal.ts'

export const noSuchMember = () => new Refusal(404, 'There is no such member.')
