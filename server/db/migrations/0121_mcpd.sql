CREATE TABLE "mcpd_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mcpd_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"hours" integer,
	"count" integer DEFAULT 1 NOT NULL,
	"file_id" integer,
	"evidence_digest" text,
	"event_id" integer,
	"import_id" integer,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"question" text,
	"asked_at" timestamp with time zone,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"course" text GENERATED ALWAYS AS (fold("mcpd_entry"."title" || ', ' || "mcpd_entry"."provider") || ' ' || ("mcpd_entry"."first_day" - '2000-01-01'::date)::text || ' ' || ("mcpd_entry"."last_day" - '2000-01-01'::date)::text) STORED NOT NULL,
	CONSTRAINT "mcpd_entry_kind" CHECK ("mcpd_entry"."kind" in ('chapter', 'national', 'elsewhere', 'opening')),
	CONSTRAINT "mcpd_entry_state" CHECK ("mcpd_entry"."state" in ('claimed', 'asked', 'accepted', 'refused', 'withdrawn', 'takenBack')),
	CONSTRAINT "mcpd_entry_days" CHECK ("mcpd_entry"."last_day" >= "mcpd_entry"."first_day"),
	CONSTRAINT "mcpd_entry_hours" CHECK (("mcpd_entry"."kind" = 'opening') = ("mcpd_entry"."hours" is null) and coalesce("mcpd_entry"."hours", 1) > 0),
	CONSTRAINT "mcpd_entry_count" CHECK ("mcpd_entry"."count" > 0 and ("mcpd_entry"."kind" = 'opening' or "mcpd_entry"."count" = 1)),
	CONSTRAINT "mcpd_entry_asked" CHECK ("mcpd_entry"."state" <> 'asked' or "mcpd_entry"."question" is not null)
);
--> statement-breakpoint
ALTER TABLE "mcpd_entry" ADD CONSTRAINT "mcpd_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcpd_entry" ADD CONSTRAINT "mcpd_entry_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcpd_entry" ADD CONSTRAINT "mcpd_entry_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mcpd_entry" ADD CONSTRAINT "mcpd_entry_import_id_import_batch_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mcpd_entry_event" ON "mcpd_entry" USING btree ("event_id","account_id") WHERE "mcpd_entry"."event_id" is not null and "mcpd_entry"."state" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "mcpd_entry_opening" ON "mcpd_entry" USING btree ("account_id") WHERE "mcpd_entry"."kind" = 'opening' and "mcpd_entry"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "mcpd_entry_account" ON "mcpd_entry" USING btree ("account_id","last_day");--> statement-breakpoint
CREATE INDEX "mcpd_entry_course" ON "mcpd_entry" USING btree ("course","id");--> statement-breakpoint
CREATE INDEX "mcpd_entry_made" ON "mcpd_entry" USING btree ("made_at","id");--> statement-breakpoint
CREATE INDEX "mcpd_entry_waiting" ON "mcpd_entry" USING btree ("made_at") WHERE "mcpd_entry"."state" = 'claimed';--> statement-breakpoint
CREATE INDEX "mcpd_entry_digest" ON "mcpd_entry" USING btree ("evidence_digest") WHERE "mcpd_entry"."evidence_digest" is not null;--> statement-breakpoint
CREATE INDEX "mcpd_entry_words" ON "mcpd_entry" USING gin (search_words("title" || ' ' || "provider"));--> statement-breakpoint
CREATE INDEX "mcpd_entry_file" ON "mcpd_entry" USING btree ("file_id");--> statement-breakpoint
INSERT INTO "mcpd_entry" ("account_id", "kind", "state", "title", "provider", "first_day", "last_day", "count", "made_by", "made_at")
SELECT "id", 'opening', 'accepted', 'Opening balance', 'The register', "mcpd_last", "mcpd_last", "mcpd_count"::int, 'time', now()
FROM "account"
WHERE "membership_number" IS NOT NULL AND "merged_into" IS NULL AND "mcpd_last" IS NOT NULL AND "mcpd_count" ~ '^[0-9]{1,3}$' AND "mcpd_count"::int > 0;
