CREATE TABLE "reminder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"year" integer NOT NULL,
	"stage" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"why" text,
	"open_years" integer[] NOT NULL,
	"due" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_once" UNIQUE("account_id","year","stage"),
	CONSTRAINT "reminder_state" CHECK ("reminder"."state" in ('planned', 'posted', 'sent', 'dropped', 'failed')),
	CONSTRAINT "reminder_dropped" CHECK (("reminder"."why" is not null) = ("reminder"."state" = 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "reminder_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" integer,
	"ended_at" timestamp with time zone,
	"task_id" integer,
	CONSTRAINT "reminder_run_state" CHECK ("reminder_run"."state" in ('draft', 'previewed', 'running', 'done', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_run_id_reminder_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reminder_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_run" ADD CONSTRAINT "reminder_run_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_run" ADD CONSTRAINT "reminder_run_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_of_run" ON "reminder" USING btree ("run_id","state","id");--> statement-breakpoint
CREATE INDEX "reminder_open" ON "reminder" USING btree ("id") WHERE "reminder"."state" in ('posted', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_run_open" ON "reminder_run" USING btree ((true)) WHERE "reminder_run"."state" in ('draft', 'previewed');--> statement-breakpoint
CREATE INDEX "reminder_run_created" ON "reminder_run" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_of_reminder" ON "mail" USING btree ("cause") WHERE "mail"."kind" = 'dues-reminder';