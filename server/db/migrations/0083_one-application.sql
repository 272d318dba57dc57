DROP VIEW "public"."application";--> statement-breakpoint
CREATE SEQUENCE "public"."membership_application_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."upgrade_application_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999999 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text GENERATED ALWAYS AS (case "application"."kind" when 'membership' then 'M' else 'U' end || "application"."serial"::text) STORED NOT NULL,
	"form_id" integer,
	"account_id" integer NOT NULL,
	"from_grade_id" integer,
	"grade_id" integer NOT NULL,
	"amount" integer,
	"spell_id" integer,
	"status" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"trace_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"assigned_to" integer,
	CONSTRAINT "application_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "application_trace_id_unique" UNIQUE("trace_id"),
	CONSTRAINT "application_kind" CHECK ("application"."kind" in ('membership', 'upgrade')),
	CONSTRAINT "application_status" CHECK ("application"."status" in ('received', 'waiting', 'answered', 'approved', 'rejected', 'lapsed', 'withdrawn', 'paid')),
	CONSTRAINT "application_reason" CHECK (("application"."status" = 'rejected') = ("application"."reason" is not null)),
	CONSTRAINT "application_form" CHECK ("application"."kind" = 'upgrade' or "application"."form_id" is not null),
	CONSTRAINT "application_from" CHECK (("application"."kind" = 'upgrade') = ("application"."from_grade_id" is not null)),
	CONSTRAINT "application_amount" CHECK ("application"."kind" = 'membership' or coalesce("application"."amount", 0) > 0),
	CONSTRAINT "application_spell" CHECK ("application"."kind" = 'upgrade' or "application"."spell_id" is null),
	CONSTRAINT "application_trace" CHECK (("application"."kind" = 'upgrade' and "application"."status" = 'paid') = ("application"."trace_id" is not null))
);
--> statement-breakpoint
-- By hand: every application keeps its number. One for membership keeps its id, which payment links name.
INSERT INTO "application" ("id", "kind", "serial", "form_id", "account_id", "grade_id", "amount", "status", "reason", "created_at",
    "decided_at", "version", "assigned_to")
  OVERRIDING SYSTEM VALUE
  SELECT "id", 'membership', "id", "form_id", "account_id", "grade_id", "fee", CASE "status" WHEN 'member' THEN 'paid' ELSE "status" END,
    "reason", "created_at", "decided_at", "version", "assigned_to"
  FROM "membership_application";--> statement-breakpoint
SELECT setval('membership_application_serial', greatest("last_value", coalesce((SELECT max("id") FROM "membership_application"), 1)),
    "is_called" OR EXISTS (SELECT FROM "membership_application"))
  FROM "membership_application_id_seq";--> statement-breakpoint
SELECT setval('application_id_seq', "last_value", "is_called") FROM "membership_application_serial";--> statement-breakpoint
INSERT INTO "application" ("kind", "serial", "form_id", "account_id", "from_grade_id", "grade_id", "amount", "spell_id", "status", "reason",
    "trace_id", "created_at", "decided_at", "version", "assigned_to")
  SELECT 'upgrade', "id", "form_id", "account_id", "current_grade_id", "desired_grade_id", "amount", "spell_id",
    CASE "status" WHEN 'pending' THEN 'received' ELSE "status" END, "reason", "trace_id", "created_at", "decided_at", "version", "assigned_to"
  FROM "upgrade_application" ORDER BY "id";--> statement-breakpoint
SELECT setval('upgrade_application_serial', greatest("last_value", coalesce((SELECT max("id") FROM "upgrade_application"), 1)),
    "is_called" OR EXISTS (SELECT FROM "upgrade_application"))
  FROM "upgrade_application_id_seq";--> statement-breakpoint
ALTER TABLE "payment_link" DROP CONSTRAINT "payment_link_application_id_membership_application_id_fk";--> statement-breakpoint
DROP TABLE "membership_application";--> statement-breakpoint
DROP TABLE "upgrade_application";--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_form_id_application_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_from_grade_id_grade_id_fk" FOREIGN KEY ("from_grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_grade_id_grade_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_spell_id_membership_spell_id_fk" FOREIGN KEY ("spell_id") REFERENCES "public"."membership_spell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_serial" ON "application" USING btree ("kind","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "application_number" ON "application" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "application_open" ON "application" USING btree ("account_id") WHERE "application"."kind" = 'membership' and "application"."status" in ('received', 'waiting', 'answered', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "application_once" ON "application" USING btree ("account_id","grade_id",coalesce("spell_id", 0)) WHERE "application"."kind" = 'upgrade' and "application"."status" not in ('lapsed', 'withdrawn');--> statement-breakpoint
CREATE INDEX "application_account" ON "application" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "application_created" ON "application" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "application_standing" ON "application" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "application_assigned" ON "application" USING btree ("assigned_to","created_at");--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;