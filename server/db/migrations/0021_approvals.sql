CREATE TABLE "approval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"about" text NOT NULL,
	"about_version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "approval_state" CHECK ("approval"."state" in ('asked', 'approved', 'declined', 'expired', 'performed', 'failed')),
	CONSTRAINT "approval_two_persons" CHECK ("approval"."decided_by" <> "approval"."asked_by" or "approval"."state" = 'declined')
);
--> statement-breakpoint
CREATE TABLE "single_officer" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "single_officer_once" CHECK ("single_officer"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_asked_once" ON "approval" USING btree ("act","about") WHERE "approval"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "approval_asked_at" ON "approval" USING btree ("asked_at","id");