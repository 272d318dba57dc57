CREATE TABLE "application_check" (
	"number" text NOT NULL,
	"check" text NOT NULL,
	"reason" text,
	"checked_by" integer,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_check_number_check_pk" PRIMARY KEY("number","check")
);
--> statement-breakpoint
CREATE TABLE "application_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"text" text NOT NULL,
	"written_by" integer,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"step" text NOT NULL,
	"reason" text,
	"state" text DEFAULT 'held' NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "held_decision_state" CHECK ("held_decision"."state" in ('held', 'undone', 'done')),
	CONSTRAINT "held_decision_reason" CHECK (("held_decision"."step" = 'reject') = ("held_decision"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "information_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"position" integer NOT NULL,
	"subject" text NOT NULL,
	"is_file" boolean NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"new_file_id" integer,
	"state" text DEFAULT 'asked' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "information_item_state" CHECK ("information_item"."state" in ('asked', 'answered', 'accepted', 'declined', 'repeated'))
);
--> statement-breakpoint
CREATE TABLE "information_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "information_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "information_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"asked_by" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "information_request_state" CHECK ("information_request"."state" in ('draft', 'open', 'answered', 'settled', 'lapsed', 'closed')),
	CONSTRAINT "information_request_due_at" CHECK ("information_request"."state" in ('draft', 'closed') or "information_request"."due_at" is not null)
);
--> statement-breakpoint
DROP VIEW "public"."application";--> statement-breakpoint
ALTER TABLE "upgrade_application" DROP CONSTRAINT "upgrade_application_once";--> statement-breakpoint
ALTER TABLE "membership_application" DROP CONSTRAINT "membership_application_status";--> statement-breakpoint
ALTER TABLE "upgrade_application" DROP CONSTRAINT "upgrade_application_status";--> statement-breakpoint
DROP INDEX "membership_application_open";--> statement-breakpoint
ALTER TABLE "membership_application" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_application" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "rotation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "application_check" ADD CONSTRAINT "application_check_checked_by_account_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_note" ADD CONSTRAINT "application_note_written_by_account_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decision" ADD CONSTRAINT "held_decision_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_item" ADD CONSTRAINT "information_item_request_id_information_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."information_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_item" ADD CONSTRAINT "information_item_new_file_id_stored_file_id_fk" FOREIGN KEY ("new_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_item" ADD CONSTRAINT "information_item_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_link" ADD CONSTRAINT "information_link_request_id_information_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."information_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_request" ADD CONSTRAINT "information_request_form_id_application_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "information_request" ADD CONSTRAINT "information_request_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_note_number" ON "application_note" USING btree ("number","id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_decision_once" ON "held_decision" USING btree ("number") WHERE "held_decision"."state" = 'held';--> statement-breakpoint
CREATE INDEX "held_decision_due" ON "held_decision" USING btree ("ends_at") WHERE "held_decision"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "information_item_once" ON "information_item" USING btree ("request_id","subject");--> statement-breakpoint
CREATE INDEX "information_item_file" ON "information_item" USING btree ("new_file_id");--> statement-breakpoint
CREATE INDEX "information_link_request" ON "information_link" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "information_request_draft" ON "information_request" USING btree ("form_id") WHERE "information_request"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "information_request_open" ON "information_request" USING btree ("form_id") WHERE "information_request"."state" in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "information_request_form" ON "information_request" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "information_request_due" ON "information_request" USING btree ("due_at") WHERE "information_request"."state" = 'open';--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD CONSTRAINT "upgrade_application_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_application_assigned" ON "membership_application" USING btree ("assigned_to","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "upgrade_application_once" ON "upgrade_application" USING btree ("account_id","desired_grade_id") WHERE "upgrade_application"."status" not in ('lapsed', 'withdrawn');--> statement-breakpoint
CREATE INDEX "upgrade_application_assigned" ON "upgrade_application" USING btree ("assigned_to","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_application_open" ON "membership_application" USING btree ("account_id") WHERE "membership_application"."status" in ('received', 'waiting', 'answered', 'approved');--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_status" CHECK ("membership_application"."status" in ('received', 'waiting', 'answered', 'approved', 'rejected', 'lapsed', 'withdrawn', 'member'));--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_rotation" CHECK ("stored_file"."rotation" in (0, 90, 180, 270));--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD CONSTRAINT "upgrade_application_status" CHECK ("upgrade_application"."status" in ('pending', 'waiting', 'answered', 'approved', 'paid', 'rejected', 'lapsed', 'withdrawn'));--> statement-breakpoint
CREATE VIEW "public"."application" AS (
  select 'M' || id as number, 'membership' as kind, id, account_id, form_id, status, version, assigned_to, created_at
    from membership_application
  union all select 'U' || id, 'upgrade', id, account_id, form_id, status, version, assigned_to, created_at
    from upgrade_application);