CREATE TABLE "task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"data" jsonb NOT NULL,
	"cursor" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "task_state_known" CHECK ("task"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "task_ended" CHECK (("task"."ended_at" is not null) = ("task"."state" in ('done', 'failed', 'cancelled')))
);
--> statement-breakpoint
CREATE TABLE "task_part" (
	"task_id" integer NOT NULL,
	"place" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "task_part_task_id_place_pk" PRIMARY KEY("task_id","place")
);
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_part" ADD CONSTRAINT "task_part_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_due" ON "task" USING btree ("next_at","id") WHERE "task"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "task_created" ON "task" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "task_state" ON "task" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("created_by","created_at","id");