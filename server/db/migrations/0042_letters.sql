CREATE TABLE "letter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'news' NOT NULL,
	"audience" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tested_version" integer,
	"counts" jsonb,
	"changed_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"task_id" integer,
	CONSTRAINT "letter_state" CHECK ("letter"."state" in ('draft', 'sending', 'paused', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "letter_recipient" (
	"letter_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"outcome" text,
	CONSTRAINT "letter_recipient_letter_id_account_id_pk" PRIMARY KEY("letter_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD CONSTRAINT "letter_recipient_letter_id_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipient" ADD CONSTRAINT "letter_recipient_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_created" ON "letter" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letter_in_state" ON "letter" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_of_letter" ON "mail" USING btree ("cause","state") WHERE "mail"."kind" = 'letter';