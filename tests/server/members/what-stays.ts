import { personNames } from '#contract/identity/person-fields.ts'

/**
 * What becomes of all that is held of a person in an erasure, by table and column. Whoever adds a column says it here: a test holds it
 * against the schema, and against a person who is erased. Fields of a person are among those that are emptied by themselves.
 */

const words = (text: string) => text.trim().split(/\s+/)

/** The rows are removed. */
export const gone = words(`
  application application_form payment_link held_decision application_check
  application_note information_request information_item information_link mail communication_choice letter_recipient
  mcpd_entry member_card reminder return_request session reset_challenge password_link member_challenge member_totp member_recovery_code
  email_link staff
  staff_role office_act office_notice saved_view office_session office_challenge totp_factor passkey_factor recovery_code`)

interface Stays {
  emptied?: string[]
  kept: string[]
}

/** The rows stay: what they say of the person is emptied, or replaced by what says nothing; the rest is books, records and membership. */
export const stays: Record<string, Stays> = {
  account: {
    emptied: [
      ...personNames,
      ...words('unproven_since password_hash grade_id merged_email sort_name sort_surname signed_in_at'),
      ...words('same_phone same_birth shows_standing_since'),
      ...words('listed_since lists_organization lists_sector listed_city listed_link message_key'),
    ],
    kept: words('created_at disabled_at dues_paid_until id member_since membership_number merged_into version'),
  },
  told_apart: { kept: words('made_at made_by one other') },
  erasure: { kept: words('account_id asked_at ended_at id reason state') },
  import_row: {
    emptied: words('cells name changes reason given problems warnings found repairs keys sort_key'),
    kept: words(
      'account_id batch_id choice choices id is_damaged judged_for known_by line number number_freed_by number_seen number_shown outcome read_for twins unproven_since verdict version',
    ),
  },
  membership_spell: { kept: words('account_id began_on first_year id import_id made_at made_by source') },
  membership_ending: { kept: words('approval_id ended_on how id made_at made_by minute reason spell_id') },
  membership_return: { kept: words('approval_id approved_on ending_id made_at made_by minute reason') },
  membership_reinstatement: { kept: words('approval_id ending_id kind made_at made_by minute reason reinstated_on') },
  grade_held: { kept: words('account_id approval_id corrects grade_id held_from id import_id made_at made_by reason') },
  standing: {
    kept: words(
      `account_id changes_on covered_through credit facts from_day gate loss_day membership open_years owed paid_through rules standing`,
    ),
  },
  year_pack_member: { kept: words('account_id credit membership pack_id years') },
  dues_agreed: { kept: words('kobo reference spell_id year') },
  dues_relief: {
    kept: words(
      'account_id approval_id from_year given_on ground id kind kobo kobo_off made_at made_by minute reason to_year until',
    ),
  },
  dues_relief_lifting: { kept: words('lifted_on made_at made_by minute reason relief_id') },
  stored_file: { emptied: words('form_id'), kept: words('created_at id key kind place rotation size type') },
  // The payer of money that came stays in the books; of other payments no name does.
  payment: {
    emptied: words('payer_email payer_phone details'),
    kept: words(`
      account_id amount amount_paid answered_at before_ledger checked_at checks created_at declined_code declined_message fee
      fulfilled_at given_back given_back_with id idempotency_key item means next_check_at paid_at pay_page_link
      payer_id payer_name purpose receipt_token reference refunded return_path review_reason slot state surplus target
      trace_id transaction_id`),
  },
  fulfilment: { kept: words('created_at given payment_id') },
  refund: {
    kept: words(`
      approval_id approved_at attendee_id ended_at failure id key kobo next_at payment_id purchase reason reference
      requested_at requested_by returned_kobo sent_at state transferred_on tries way`),
  },
  receipt: { kept: words('fiscal_year issued_at number payment_id snapshot') },
  ledger_entry: { kept: words('created_at day id lines payment_id reference') },
  ledger_line: { kept: words('account_id book entry_id id kobo payer_id') },
  bill_line: {
    kept: words(
      'account_id agreed_at bill_id given gone grade id item kobo purpose reason state target times told_at year',
    ),
  },
  bill_seat: {
    emptied: words('first_name middle_name last_name email phone answers'),
    kept: words('attendee_id claim_id event_id line_id price refund'),
  },
  bank_line: {
    emptied: words('text note'),
    kept: words('account_id bookings day id kobo line nth reason state statement_id years'),
  },
  attendee: {
    emptied: words('first_name middle_name last_name email phone account_id answers note sort_name'),
    kept: words(
      'by_roll came_at claim_id created_at due_back ended_at event_id given id issue payment_id price state ticket_number ticket_type token walk_in',
    ),
  },
  door_entry: {
    kept: words(
      'arrived_at at attendee_id by event_id id issue kind line mono of pass_id seq told_at unbooked verdict',
    ),
  },
  waiting_entry: {
    emptied: words('first_name middle_name last_name email phone'),
    kept: words('claim_id created_at event_id id offer_until payment_id rank state ticket_type token told_at'),
  },
  paper: {
    emptied: words('snapshot short revoked_by'),
    kept: words(
      'account_id attendee_id created_at day id issue kind made_at place reason replaced_at replaced_by revoked_at series state valid_until',
    ),
  },
  voter: { emptied: words('account_id number name'), kept: words('grade id roll_id') },
  // The chain of records is never changed.
  audit: { kept: words('about actor address after at before device factor_age hash id outcome previous what') },
}

/** Tables of the office, with their columns that name a person: who of the office did something. They stay. */
export const ofOffice: Record<string, string[]> = {
  selection: words('created_by'),
  selection_item: [],
  content_item: words('changed_by updated_by'),
  content_revision: words('made_by'),
  content_file: words('created_by'),
  content_use: [],
  preview_link: words('made_by'),
  door_pass: words('made_by'),
  voters_roll: words('made_by'),
  hall_link: words('made_by'),
  cash_box: words('account_id closed_by counted_by'),
  cash_box_line: [],
  dues_fee: [],
  grade_rule: [],
  other_fee: [],
  reminder_run: words('sent_by'),
  signatory: [],
  payer: words('email'),
  bill: words('created_by payer_id'),
  event: [],
  pool: [],
  claim: [],
  claim_pool: [],
  task: words('created_by'),
  task_part: [],
  task_rows: [],
  letter: words('changed_by sent_by'),
  member_task: words('done_by given_by given_to'),
  mail_template: words('changed_by'),
  import_batch: words('created_by'),
  bank_statement: words('created_by'),
  settlement: words('created_by'),
  settlement_line: [],
  year_pack: words('created_by closed_by'),
  year_pack_row: [],
  national_return: words('made_by'),
  approval: words('asked_by decided_by'),
  office_setting: words('changed_by'),
}
