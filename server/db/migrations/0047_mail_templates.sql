CREATE TABLE "mail_template" (
	"name" text PRIMARY KEY NOT NULL,
	"words" jsonb,
	"version" integer NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_template" ADD CONSTRAINT "mail_template_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;