CREATE TABLE "selection" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"task_id" integer
);
--> statement-breakpoint
CREATE TABLE "selection_item" (
	"selection_id" integer NOT NULL,
	"item" integer NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	CONSTRAINT "selection_item_selection_id_item_pk" PRIMARY KEY("selection_id","item"),
	CONSTRAINT "selection_item_outcome_known" CHECK ("selection_item"."outcome" in ('ready', 'refused', 'done', 'failed')),
	CONSTRAINT "selection_item_reason" CHECK (("selection_item"."outcome" in ('refused', 'failed')) = ("selection_item"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "selection" ADD CONSTRAINT "selection_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection" ADD CONSTRAINT "selection_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_item" ADD CONSTRAINT "selection_item_selection_id_selection_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_item_outcome" ON "selection_item" USING btree ("selection_id","outcome","item");