CREATE TABLE "door_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"line" text NOT NULL,
	"pass_id" integer,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"attendee_id" integer,
	"issue" integer,
	"verdict" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mono" bigint NOT NULL,
	"by" text NOT NULL,
	"of" text,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "door_entry_line_unique" UNIQUE("line"),
	CONSTRAINT "door_entry_kind" CHECK ("door_entry"."kind" in ('in', 'out', 'undo', 'forced', 'refused')),
	CONSTRAINT "door_entry_undo" CHECK (("door_entry"."kind" = 'undo') = ("door_entry"."of" is not null))
);
--> statement-breakpoint
CREATE TABLE "door_pass" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_pass_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"door" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"secret_hash" text NOT NULL,
	"pin_hash" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"holder" text,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	"paired_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"ahead_ms" bigint,
	"salt" text NOT NULL,
	CONSTRAINT "door_pass_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "door_pass_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "door_pass_state" CHECK ("door_pass"."state" in ('issued', 'open', 'revoked', 'ended')),
	CONSTRAINT "door_pass_paired" CHECK (("door_pass"."token_hash" is null) = ("door_pass"."paired_at" is null))
);
--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "re_entry" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "door_entry" ADD CONSTRAINT "door_entry_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entry" ADD CONSTRAINT "door_entry_pass_id_door_pass_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."door_pass"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entry" ADD CONSTRAINT "door_entry_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_pass" ADD CONSTRAINT "door_pass_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_pass" ADD CONSTRAINT "door_pass_made_by_account_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_entry_event" ON "door_entry" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "door_entry_seat" ON "door_entry" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "door_entry_pass" ON "door_entry" USING btree ("pass_id");--> statement-breakpoint
CREATE INDEX "door_pass_event" ON "door_pass" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_re_entry" CHECK ("event"."re_entry" in ('never', 'daily', 'free'));--> statement-breakpoint
INSERT INTO "door_entry" ("event_id", "line", "seq", "kind", "attendee_id", "issue", "verdict", "told_at", "at", "mono", "by", "arrived_at")
  SELECT "event_id", gen_random_uuid()::text, 0, 'in', "id", "issue", 'admitted', "came_at", "came_at", 0, 'the office', "came_at"
  FROM "attendee" WHERE "came_at" IS NOT NULL ORDER BY "came_at", "id";
