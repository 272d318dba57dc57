CREATE TABLE "import_meaning" (
	"field" text NOT NULL,
	"value" text NOT NULL,
	"means" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_meaning_field_value_pk" PRIMARY KEY("field","value")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "mcpd_count" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "mcpd_last" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "numbers_kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "given" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "found" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "repairs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "twins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "sort_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "number_shown" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "number_seen" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "read_for" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "judged_for" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_row_keys" ON "import_row" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "import_row_seen" ON "import_row" USING btree ("number_seen") WHERE "import_row"."number_seen" is not null;--> statement-breakpoint
-- By hand: what was imported so far may have given the number of a refused row to somebody else. A file that waits for its import
-- is previewed again by the new rules.
UPDATE "import_batch" SET "numbers_kept" = false WHERE "committed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "import_batch" SET "state" = 'read' WHERE "state" IN ('previewing', 'previewed');--> statement-breakpoint
-- No number that a file has shown is given to somebody else from now on, but one that is far above all others.
UPDATE "import_row" SET "number_seen" = substr("number", 5)::int WHERE "number" ~ '^FCT-[0-9]{6}$'
  AND substr("number", 5)::int <= 5000 + (SELECT coalesce(substr(max("membership_number"), 5)::int, 0) FROM "account");