import * as v from 'valibot'
import { listQuery, Moment } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { contentKindNames } from './kinds.ts'

/** machines/content/content-item. */
export const contentStates = ['draft', 'scheduled', 'published', 'unpublished', 'archived'] as const

/** What may be done with an item: the events of its lifecycle. */
export const contentSteps = ['publish', 'schedule', 'recall', 'unpublish', 'archive', 'revive'] as const
export type ContentStep = (typeof contentSteps)[number]

const Kind = v.picklist(contentKindNames, `Ask for ${contentKindNames.join(', ')}.`)

export const ByKind = v.object({ kind: Kind })
export const ByItem = v.object({ kind: Kind, id: Id })
export type ByItem = v.InferOutput<typeof ByItem>
export const ByRevision = v.object({ kind: Kind, id: Id, number: Id })

/** All; never public; published or taken off by the clock; changed since what is public or scheduled. */
export const contentParts = ['all', 'drafts', 'scheduled', 'changes'] as const

/** `q` is words of the title, or an address. */
export const ContentSelection = listQuery(['newest', 'oldest', 'title'], {
  part: v.optional(v.picklist(contentParts, `Ask for ${contentParts.join(', ')}.`)),
  state: v.optional(v.picklist(contentStates, `Ask for ${contentStates.join(', ')}.`)),
})
export type ContentSelection = v.InferOutput<typeof ContentSelection>

const MaybeInstant = v.nullable(Instant)

export const ContentRow = v.object({
  id: Id,
  kind: Kind,
  title: Text,
  state: v.picklist(contentStates),
  /** The newest revision, the one that readers see and the one that the clock publishes: by their numbers. */
  revision: Id,
  published: v.nullable(Id),
  scheduled: v.nullable(Id),
  /** In how many things the newest differs from the one that readers see next, or now. */
  changes: v.number(),
  /** Where it is read, or would be by what was typed; null where its kind has no addresses, or none is known yet. */
  address: v.nullable(Text),
  updated_at: Instant,
  /** Null is the key of the shell. */
  updated_by: OptionalText,
  /** This reader changed it last. */
  mine: v.boolean(),
  published_at: MaybeInstant,
  publish_at: MaybeInstant,
  unpublish_at: MaybeInstant,
  /** The key of its picture, where it has one. */
  picture: v.nullable(Text),
})
export type ContentRow = v.InferOutput<typeof ContentRow>

/** The fields of the kind, as they were typed. */
const Data = v.record(v.string(), v.unknown())

export const ContentItem = v.object({
  id: Id,
  kind: Kind,
  title: Text,
  state: v.picklist(contentStates),
  /** How often its state has changed: a step names the version that was seen. */
  version: Id,
  /** The newest. `saved_at` is null until the first save. */
  revision: v.object({ number: Id, data: Data, saved_at: MaybeInstant, by: OptionalText, mine: v.boolean() }),
  /** What the public reads. */
  published: v.nullable(v.object({ number: Id, at: Instant })),
  /** The revision that is published when its time comes: later ones are not. */
  scheduled: v.nullable(Id),
  publish_at: MaybeInstant,
  unpublish_at: MaybeInstant,
  /** Where the public reads it. */
  address: v.nullable(Text),
  /** Where it was read before: these lead there now, since the day on which the next one was given. */
  former: v.optional(v.array(v.object({ path: Text, since: Text }))),
  /** Of a coming event that is public: so many are told by mail when one of these, as the public reads them, changes. */
  told: v.optional(v.object({ people: Id, start_date: Text, end_date: OptionalText, location: Text })),
  /** What this reader may do with it now. */
  steps: v.array(v.picklist(contentSteps)),
  /** A draft that was never published. */
  may_delete: v.boolean(),
})
export type ContentItem = v.InferOutput<typeof ContentItem>

/** The revision that a change is based on, with the save of it that was seen. */
const seen = { based_on: Id, saved_at: v.nullable(Moment) }

/** The newest revision, told to who saves on an older one. */
export const NewerText = v.object({ number: Id, data: Data, saved_at: MaybeInstant })
export type NewerText = v.InferOutput<typeof NewerText>

/** `aside` keeps a text as a revision beside the newest, which stays what it is: before theirs takes its place. */
export const ContentSave = v.object({
  data: Data,
  ...seen,
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'A save has a key of its own.')),
  aside: v.optional(v.boolean(), false),
})
export type ContentSave = v.InferOutput<typeof ContentSave>

export const ContentSaved = v.object({ number: Id, saved_at: Instant })
export type ContentSaved = v.InferOutput<typeof ContentSaved>

export const ContentVersion = v.object({ version: Id })

/** With the revision that was looked at, where it is said: what somebody saved since is not published unseen. */
export const ContentPublish = v.object({ version: Id, ...v.partial(v.object(seen)).entries })
export type ContentPublish = v.InferOutput<typeof ContentPublish>

/** A time that is not given is none. */
export const ContentSchedule = v.object({
  ...ContentPublish.entries,
  publish_at: v.optional(v.nullable(Moment), null),
  unpublish_at: v.optional(v.nullable(Moment), null),
})
export type ContentSchedule = v.InferOutput<typeof ContentSchedule>

export const ContentRevisionEntry = v.object({
  number: Id,
  made_at: Instant,
  saved_at: MaybeInstant,
  by: OptionalText,
  /** This reader wrote it. */
  mine: v.boolean(),
  published: v.boolean(),
})
export type ContentRevisionEntry = v.InferOutput<typeof ContentRevisionEntry>

export const ContentRevision = v.object({ ...ContentRevisionEntry.entries, data: Data })
export type ContentRevision = v.InferOutput<typeof ContentRevision>

/** A link to a preview that opens it now: who made it, and until when. */
export const PreviewLink = v.object({ id: Id, by: OptionalText, until: Instant })
export type PreviewLink = v.InferOutput<typeof PreviewLink>

export const ByPreviewLink = v.object({ ...ByItem.entries, link: Id })

/** Anybody with the link can read the newest draft until it expires. */
export const SharedPreview = v.object({ link: Text, until: Instant })
export type SharedPreview = v.InferOutput<typeof SharedPreview>

export const UploadedPicture = v.object({ key: Text, width: Id, height: Id })
export type UploadedPicture = v.InferOutput<typeof UploadedPicture>
